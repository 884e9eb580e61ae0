export const isMac = navigator.userAgent.includes('Mac OS')

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'])

/** Whether the key only modifies others, such as Shift. */
export const isModifier = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => modifiers.has(key)
