import { type Api, accounts, unique } from './support/api'
import { conversationPage } from './support/conversation-page'
import { startDriverTerminal } from './support/driver-terminal'
import { expect, test } from './support/fixtures'
import { logIn } from './support/session'

const location = 'Hafen Truckstop'

// A driver gets at most two campaigns a week from a location: the projects of a run write to different drivers.
const present = ['overstaying', 'reefer-regulars', 'here-now']
const others = ['polish-speaking', 'arriving-24h', 'past-90d']
const audiences: Record<string, string[]> = {
  desktop: present,
  'released-shell': present,
  'released-remotes': others,
}

/** An audience that still reaches somebody, and its first driver. */
const findAudience = async (owner: Api, warehouseId: number, wanted: string[]) => {
  for (const segment of wanted) {
    const { count, samples } = await owner.call('POST /chat/audience', { warehouseId, segment })
    if (count > 0) return { segment, count, driver: samples[0].name as string }
  }
  throw new Error('Every driver has had two campaigns this week: start with new data')
}

test(
  'a host answers a driver and sends a campaign that reaches him',
  { tag: '@released' },
  async ({ page, owner, checkAtBothWidths }, { project }) => {
    const id = await owner.locationId(location)
    const { segment, count, driver } = await findAudience(owner, id, audiences[project.name] ?? [])
    const question = unique('Is there a shower free?')
    const answer = unique('Yes, number two.')
    const thanks = unique('Thank you!')
    const campaign = unique('Canteen tonight')

    const atTerminal = await startDriverTerminal(driver, location)
    await logIn(page, accounts.owner)
    await page.getByRole('link', { name: location }).click()
    await expect(page).toHaveURL(`/locations/overview?location-id=${id}`)

    await page.getByRole('link', { name: 'Chat', exact: true }).click()
    const conversation = conversationPage(page, driver)
    await conversation.open()
    atTerminal.says(question)
    await expect(conversation.message(question)).toBeVisible()
    await conversation.say(answer)
    await atTerminal.hears(answer)
    atTerminal.says(thanks)
    await expect(conversation.message(thanks)).toBeVisible()
    await checkAtBothWidths()

    await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
    await page.getByRole('link', { name: 'New campaign' }).click()
    await page.getByLabel('Audience').selectOption(segment)
    await page.getByLabel('Message').fill(`${campaign}: soup for {{driver.name}} at {{location.name}}.`)
    await page.getByLabel('Name', { exact: true }).fill(campaign)
    await expect(page.getByText(new RegExp(`^${count} drivers? gets? this$`))).toBeVisible()
    await page.getByRole('button', { name: 'Create campaign' }).click()
    await expect(page.getByRole('heading', { level: 1, name: campaign })).toBeVisible()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Send to \d+ drivers? now$/ })
      .click()
    await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 20_000 })
    await atTerminal.hears(`${campaign}: soup for ${driver} at ${location}.`)

    await page.getByRole('link', { name: 'Chat', exact: true }).click()
    await conversation.open()
    await expect(conversation.message(`soup for ${driver}`)).toContainText(campaign)
    await atTerminal.leaves()
  },
)
