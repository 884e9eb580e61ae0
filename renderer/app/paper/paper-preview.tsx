import { Printer, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { emergencyUnit } from '../../../shared/domain/boarding.ts'
import { useEmergency } from '../../features/emergency/emergency-store.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { emergencyWords, paperText } from '../../text/paper-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { submitting } from '../../ui/submitting.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import type { ViewProps } from '../views/view-props.ts'
import { FilePart } from './file-part.tsx'
import css from './paper-preview.module.css'
import { PaperSheet } from './paper-sheet.tsx'
import { type PaperKind, usePaper } from './paper-store.ts'
import { usePaperKinds } from './use-paper-kinds.ts'
import { usePrinting } from './use-printing.ts'

/** The sheet as it will be printed, its purpose, and the button that opens the system's dialog. */
export function PaperPreview({ status, cardRef }: Pick<ViewProps, 'status' | 'cardRef'>) {
  const { kind, close } = usePaper((state) => state)
  return (
    <ModalOverlay
      isOpen={kind !== null}
      isDismissable
      onOpenChange={(open) => !open && close()}
      className={css.veil ?? ''}
    >
      <Modal className={css.modal ?? ''}>
        <Dialog className={css.dialog ?? ''}>
          {kind !== null && (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
              <section className={css.desk} tabIndex={0} aria-label={paperText.sheet}>
                <PaperSheet kind={kind} status={status} />
              </section>
              <Choices kind={kind} school={status.connection.school} cardRef={cardRef} />
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

type ChoicesProps = Pick<ViewProps, 'cardRef'> & { readonly kind: PaperKind; readonly school: string }

function Choices({ kind, school, cardRef }: ChoicesProps) {
  const { close, failure } = usePaper((state) => state)
  const { operator, operatorNeeded: isNeeded } = useSettings((state) => state.settings)
  const print = usePrinting()
  return (
    <form data-print="no" className={css.choices} onSubmit={submitting(print)}>
      <header className={layout.apart}>
        <Heading slot="title" level={2} className={layout.large ?? ''}>
          {paperText.preview}
        </Heading>
        <IconButton label={paperText.close} icon={<X />} onPress={close} />
      </header>
      <Fields kind={kind} cardRef={cardRef} />
      <Button
        type="submit"
        tone="main"
        autoFocus
        isDisabled={isNeeded && operator.trim() === ''}
        icon={<Printer />}
      >
        {paperText.print}
      </Button>
      <p className={layout.quiet}>{paperText.onPaper}</p>
      {failure && <FailureNotice failure={failure} />}
      {kind === 'results' && <FilePart school={school} />}
    </form>
  )
}

/** Chooses how the sheets for an emergency are divided, such as one per boarding house. */
function EmergencyChoice() {
  const { by, failure, read } = useEmergency((state) => state)
  useEffect(() => void read('boardingHouse'), [read])
  return (
    <>
      <Segmented
        label={paperText.emergencyBy}
        value={by}
        choices={emergencyUnit.options.map((key) => ({ key, label: emergencyWords[key] }))}
        onChange={(key) => void read(key)}
      />
      {failure && <FailureNotice failure={failure} />}
    </>
  )
}

/** The settings of a print: which sheet, what it is for, who prints it, and what it may leave out. */
function Fields({ kind, cardRef }: Omit<ChoicesProps, 'school'>) {
  const { purpose, setPurpose, withPhones, setPhones, show } = usePaper((state) => state)
  const { operator, operatorNeeded: isNeeded } = useSettings((state) => state.settings)
  const change = useSettings((state) => state.change)
  const [kinds] = useState(usePaperKinds(cardRef)) // asked once, because a card fades when the focus leaves it
  const [typed, type] = useState(operator) // the saved name comes later than the next letter
  return (
    <>
      {kinds.length > 1 && (
        <Segmented
          label={paperText.what}
          value={kind}
          choices={kinds.map((key) => ({ key, label: paperText.kinds[key] }))}
          onChange={show}
        />
      )}
      {kind === 'emergency' && <EmergencyChoice />}
      {kind !== 'label' && (
        <TextInput
          label={paperText.purpose}
          hint={paperText.purposeHint}
          value={purpose}
          onChange={setPurpose}
        />
      )}
      <TextInput
        label={paperText.operator}
        hint={kind === 'label' ? paperText.labelHint : isNeeded ? paperText.operatorHint : paperText.nameless}
        isRequired={isNeeded}
        value={typed}
        onChange={(name) => {
          type(name)
          void change({ operator: name })
        }}
      />
      {(kind === 'house' || kind === 'muster' || kind === 'emergency') && (
        <Toggle isOn={withPhones} onChange={setPhones}>
          {paperText.phones}
        </Toggle>
      )}
    </>
  )
}
