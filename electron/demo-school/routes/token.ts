import { successCode } from '../../../shared/api/envelope.ts'
import { tokenContentType, tokenRequest } from '../../../shared/api/token.ts'
import type { RequestContext, Service } from './request.ts'

/** POST {auth_url}/oauth2/token. Refusals are those of RFC 6749, section 5.2, not the document's. */
export const answerToken = (service: Service) => (context: RequestContext) => {
  context.header('Cache-Control', 'no-store')
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== tokenContentType) return context.json({ error: 'invalid_request' }, 400)
  const form = Object.fromEntries(new URLSearchParams(context.env.body))
  const asked = tokenRequest.safeParse(form)
  if (!asked.success) {
    const isOtherGrant = 'grant_type' in form && form.grant_type !== 'client_credentials'
    return context.json({ error: isOtherGrant ? 'unsupported_grant_type' : 'invalid_request' }, 400)
  }
  const token = service.tokens.issue(asked.data.client_id, asked.data.client_secret)
  if (token === null) return context.json({ error: 'invalid_client' }, 401)
  return context.json(tokenAnswer(service, token))
}

function tokenAnswer(service: Service, token: string): object {
  const { tokenShape } = service.switches
  if (tokenShape === 'camel-case') return { accessToken: token, tokenType: 'Bearer' }
  const answer = { access_token: token, token_type: 'Bearer', ...lifeOf(service) }
  return tokenShape === 'in-data' ? { code: successCode, data: answer } : answer
}

function lifeOf({ switches }: Service): object {
  if (switches.expiresIn === 'absent') return {}
  if (switches.expiresIn === 'zero') return { expires_in: 0 }
  return {
    expires_in: switches.expiresIn === 'string' ? String(switches.tokenSeconds) : switches.tokenSeconds,
  }
}
