import { type ReactNode, type Ref, useMemo } from 'react'
import type { PersonCard } from '../../../../shared/domain/card.ts'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import { cardAgeBand } from '../../../../shared/text/due-and-overdue.ts'
import { cardText, provenanceText, sharingText, sharingWords } from '../../../text/card-text.ts'
import { otherText } from '../../../text/compare-text.ts'
import { notEnrolledText } from '../../../text/leaver-text.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/now.tsx'
import { CardGroup } from '../card-group.tsx'
import { useCard, useCardApi } from '../card-store.ts'
import { copyables, fullName } from '../copyable.ts'
import { type Copying, CopyingContext } from '../copying.ts'
import { isHeld } from '../held-value.tsx'
import { PersonPane } from '../person-pane.tsx'
import { PhotoBlock } from '../photo-block.tsx'
import { MedicalGroup, StaffGroup } from '../record-groups.tsx'
import { spellOf } from '../whereabouts.ts'
import { CardActions, type CardActionsProps } from './card-actions.tsx'
import { CardHead } from './card-head.tsx'
import css from './card-screen.module.css'
import { DraftStrip, SimilarStrip, WaitingStrip, type WaitingValues } from './card-strips.tsx'
import { ContactBlock } from './contact-block.tsx'
import { DetailGroups, NotHeldGroup } from './detail-groups.tsx'

type Props = Omit<CardActionsProps, 'card' | 'busy' | 'onRefresh' | 'onAsAt'> & {
  readonly regionRef: Ref<HTMLElement>
  readonly help: { readonly office: string; readonly medical: string; readonly withheld: string }
  readonly online: boolean
  readonly waitingValues: WaitingValues
  /** Whether a form of this person was left unfinished. */
  readonly hasDraft: boolean
  readonly hint: ReactNode
  readonly onCopy: Copying['copy']
  readonly onContact: Copying['contact']
  readonly onOpen: (id: PersonId) => void
  readonly onCompare: (id: PersonId, other: PersonId) => void
  readonly requests: ReactNode
}

/** The card of the open person. The first screenful has what a counter needs; the rest is below. */
export function CardScreen(props: Props) {
  const card = useCard((state) => state.card)
  const failure = useCard((state) => state.failure)
  const notEnrolledOn = useCard((state) => state.notEnrolledOn)
  return (
    <PersonPane
      regionRef={props.regionRef}
      label={card === null ? cardText.region : cardText.regionOf(fullName(card))}
      className={css.card}
    >
      {failure && <FailureNotice failure={failure} />}
      {card !== null && notEnrolledOn !== null && (
        <Notice tone="warn">{notEnrolledText(notEnrolledOn, spellOf(card))}</Notice>
      )}
      {card ? <CardBody {...props} card={card} /> : !failure && <p role="status">{cardText.loading}</p>}
    </PersonPane>
  )
}

function CardBody({ card, ...props }: Props & { readonly card: PersonCard }) {
  const { help, onCopy, onContact, online, asksSchool } = props
  // A number of another day may belong to someone else now, so it cannot be called.
  const isCopy = card.provenance.liveAsAt === null
  const copying = useMemo(
    () => ({ fields: copyables(card), copy: onCopy, contact: isCopy ? onContact : null }),
    [card, onCopy, onContact, isCopy],
  )
  return (
    <CopyingContext value={copying}>
      <CardHead card={card}>
        <Actions {...props} card={card} />
      </CardHead>
      <Provenance card={card} />
      <SimilarStrip card={card} onOpen={props.onOpen} onCompare={props.onCompare} />
      {props.hasDraft && <DraftStrip onContinue={props.onCorrect} />}
      <WaitingStrip waiting={card.waiting} valuesOf={props.waitingValues} />
      {props.requests}
      <div className={css.first}>
        <ContactBlock card={card} withheldWords={help.withheld} online={online} asksSchool={asksSchool} />
        <div className={css.beside}>
          <PhotoBlock permissions={card.photoPermissions} />
          <MedicalGroup words={help.medical} />
        </div>
        <div className={css.staff}>
          {isHeld(card.staff) ? <StaffGroup staff={card.staff} /> : <NotHeldGroup card={card} />}
        </div>
      </div>
      {props.hint}
      <SharingGroup onOpen={props.onOpen} />
      <p className={layout.quiet}>{cardText.noCollecting}</p>
      <DetailGroups card={card} withheldWords={help.withheld} />
      {help.office !== '' && <p className={layout.quiet}>{cardText.officeWords(help.office)}</p>}
    </CopyingContext>
  )
}

function Actions(props: Omit<Props, 'regionRef'> & { readonly card: PersonCard }) {
  const busy = useCard((state) => state.busy)
  const { refresh, showAsAt } = useCardApi().getState()
  return (
    <CardActions
      {...props}
      busy={busy}
      onRefresh={() => void refresh()}
      onAsAt={(date) => void showAsAt(date)}
    />
  )
}

export function Provenance({ card }: { readonly card: PersonCard }) {
  const now = useNow()
  const band = cardAgeBand({ kind: card.kind, ...card.provenance }, now)
  return (
    <p className={css.provenance} data-age={card.provenance.liveAsAt === null ? band : 'live'}>
      {provenanceText(card, now)}
    </p>
  )
}

/** Who else has this number or address, with the hint that this does not make people related. */
function SharingGroup({ onOpen }: { readonly onOpen: (id: PersonId) => void }) {
  const sharing = useCard((state) => state.sharing)
  if (sharing.length === 0) return null
  return (
    <CardGroup title={sharingText.title}>
      <ul className={css.people}>
        {sharing.map((other) => (
          <li key={other.id} className={layout.row}>
            <Button onPress={() => onOpen(other.id)}>{otherText(other)}</Button>
            <span className={layout.quiet}>{sharingWords[other.through]}</span>
          </li>
        ))}
      </ul>
      <p className={layout.quiet}>{sharingText.hint}</p>
    </CardGroup>
  )
}
