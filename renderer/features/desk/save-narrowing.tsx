import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import { narrowing } from '../../../shared/domain/notes-and-requests.ts'
import { homeText } from '../../text/home-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import css from '../../ui/small-dialog.module.css'
import { submitting } from '../../ui/submitting.ts'
import { TextInput } from '../../ui/text-input.tsx'

export function SaveNarrowing({ onSave }: { readonly onSave: (name: string) => void }) {
  const [name, setName] = useState('')
  return (
    <DialogTrigger>
      <Button tone="quiet" icon={<BookmarkPlus />}>
        {homeText.save}
      </Button>
      <Popover placement="bottom start" className={layout.raised ?? ''}>
        <Dialog className={css.dialog ?? ''}>
          {({ close }) => (
            <form
              className={css.form}
              onSubmit={submitting(() => {
                if (name.trim() === '') return
                onSave(name.trim())
                setName('')
                close()
              })}
            >
              <Heading slot="title" level={3}>
                {homeText.saveTitle}
              </Heading>
              <TextInput
                label={homeText.saveName}
                hint={homeText.saveHint}
                value={name}
                onChange={setName}
                maxLength={narrowing.shape.name.maxLength as number} // sound: it has a maximum
                autoFocus
              />
              <Button type="submit" tone="main" isDisabled={name.trim() === ''}>
                {homeText.saveNow}
              </Button>
            </form>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
