const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'])

/** A key that only changes others: pressed alone it means nothing. */
export const isModifier = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => modifiers.has(key)
