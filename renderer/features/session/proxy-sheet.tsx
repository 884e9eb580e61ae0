import { useState } from 'react'
import type { ProxyAsking } from '../../../shared/ipc/proxy.ts'
import { proxyText } from '../../text/proxy-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { submitting } from '../../ui/submitting.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import { useSession } from './session-store.ts'

/** A proxy asks for a name and password. They exist only in this form, until they are sent. */
export function ProxySheet() {
  const { proxy: asking, isProxyAside: isAside, setProxyAside: setAside } = useSession((state) => state)
  return (
    <WindowSheet title={proxyText.title} isOpen={asking !== null && !isAside} onClose={() => setAside(true)}>
      {asking !== null && <SignIn asking={asking} />}
    </WindowSheet>
  )
}

function SignIn({ asking: { proxy, refused } }: { readonly asking: ProxyAsking }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { signInToProxy: signIn, busy } = useSession((state) => state)
  const submit = () => {
    void signIn({ proxy, name, password })
    setPassword('')
  }
  return (
    <form className={layout.columnWide} onSubmit={submitting(submit)}>
      <p>{proxyText.hint(proxy)}</p>
      {refused && <Notice tone="warn">{proxyText.refused}</Notice>}
      <TextInput label={proxyText.name} value={name} onChange={setName} isRequired autoFocus />
      <TextInput label={proxyText.password} kind="secret" value={password} onChange={setPassword} />
      <div className={layout.flow}>
        <Button type="submit" tone="main" isPending={busy} isDisabled={name.trim() === ''}>
          {proxyText.signIn}
        </Button>
      </div>
    </form>
  )
}
