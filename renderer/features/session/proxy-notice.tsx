import { KeyRound } from 'lucide-react'
import { proxyText } from '../../text/proxy-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSession } from './session-store.ts'

/** While the user works, a proxy's sign-in waits: nothing opens over their work. */
export function ProxyNotice() {
  const asking = useSession((state) => state.proxy)
  const setAside = useSession((state) => state.setProxyAside)
  if (asking === null) return null
  return (
    <Notice tone="warn" isSpoken icon={<KeyRound />}>
      {proxyText.waits} <Button onPress={() => setAside(false)}>{proxyText.signIn}</Button>
    </Notice>
  )
}
