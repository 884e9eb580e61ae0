import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { shellText } from '../text/shell-text.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './window-sheet.module.css'

type Props = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** How the sheet opens: `side` slides in at the side and leaves the view visible. */
  readonly place?: 'middle' | 'side'
  readonly wide?: boolean
}

/** A sheet over the window. Focus stays inside; Esc closes it, as does a click beside, unless text is typed. */
export function WindowSheet({ title, isOpen, onClose, children, place = 'middle', wide }: Props) {
  const body = useRef<HTMLDivElement>(null)
  const isEmpty = () => {
    const fields =
      body.current?.querySelectorAll<HTMLInputElement>('[type=text], [type=password], textarea') ?? []
    return [...fields].every(({ value }) => value === '')
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      shouldCloseOnInteractOutside={isEmpty}
      onOpenChange={(open) => !open && onClose()}
      className={classNames(css.veil, css[place])}
    >
      <Modal className={classNames(css.sheet, wide && css.wide)}>
        <Dialog className={css.dialog ?? ''}>
          <header className={css.head}>
            <Heading slot="title" level={2} className={css.title ?? ''}>
              {title}
            </Heading>
            <IconButton label={shellText.close} icon={<X />} onPress={onClose} />
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <div ref={body} className={css.body} tabIndex={0}>
            {children}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
