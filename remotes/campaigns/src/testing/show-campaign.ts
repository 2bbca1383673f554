import { fakeTransport, type Handlers, loadBeforeTests, renderRoutes } from '@hosts/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import {
  buildListResponse,
  buildRecipient,
  commonResponses,
  draftCampaign,
  sendingCampaign,
} from './builders'

loadBeforeTests(() => import('../features/view/view-screen'))

export const viewPath = (id: string) => `/locations/campaigns/view?location-id=7&campaign=${id}`

/** Renders a campaign's screen, where c1 is a draft and c2 is being sent. `asked('POST /chat/audience')` returns those calls. */
export const showCampaign = (answers: Handlers, at = viewPath('c1')) => {
  const { transport, calls } = fakeTransport({
    ...commonResponses,
    'GET /chat/campaign/c1': { data: draftCampaign },
    'GET /chat/campaign/c2': { data: sendingCampaign },
    'GET /chat/campaign/c2/recipients': buildListResponse([buildRecipient(1)]),
    'GET /chat/campaign': buildListResponse([]),
    ...answers,
  })
  const asked = (what: string) => calls.filter(({ method, url }) => `${method} ${url}` === what)
  return { ...renderRoutes(routes, { path: at, transport }), asked }
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
