import { assertModerator, findMember, isModerator } from '../access/access'
import { now } from '../lib/clock'
import type { Chat } from '../state/chat'
import type { Channel, User } from '../state/records'
import { ban, unban } from './ban-user'
import { mute, unmute } from './mute-user'

/** A parsed `/ban @name reason`. */
export interface Moderation {
  author: User
  channel: Channel
  target: User
  /** The text without the name. */
  reason: string
}

type Moderate = (chat: Chat, moderation: Moderation) => Promise<string>

/** The moderation commands; each returns the answer for its author. */
const commands: Record<string, Moderate> = {
  async ban(chat, { author, channel, target, reason }) {
    if (isModerator(target.id)) return 'A location cannot be banned.'
    await ban(
      chat,
      {
        user_id: target.id,
        cid: channel.cid,
        banned_by_id: author.id,
        created_at: now(),
        ...(reason && { reason }),
      },
      channel,
    )
    return `${displayName(target)} can no longer write here.`
  },
  async unban(chat, { channel, target }) {
    await unban(chat, target.id, channel)
    return `${displayName(target)} can write here again.`
  },
  async mute(chat, { author, target }) {
    await mute(chat, author, [target.id])
    return `${displayName(target)} is muted.`
  },
  async unmute(chat, { author, target }) {
    await unmute(chat, author, [target.id])
    return `${displayName(target)} is no longer muted.`
  },
}

export const isModerationCommand = (name: string) => Object.hasOwn(commands, name)

/**
 * Runs a moderation command and returns the answer; `done` is false when it names no other member. Throws 17 for a
 * driver.
 */
export async function moderate(
  chat: Chat,
  name: string,
  args: string,
  mentioned: string[],
  author: User,
  channel: Channel,
): Promise<{ done: boolean; text: string }> {
  assertModerator(author.id)
  const target = findTarget(chat, channel, author, args, mentioned)
  const command = commands[name]
  if (!command || !target) return { done: false, text: `Name the user: /${name} @name` }
  const reason = removeName(args, target)
  return { done: true, text: await command(chat, { author, channel, target, reason }) }
}

/** The mentioned member, or else the one whose name or id follows an @. */
function findTarget(
  chat: Chat,
  channel: Channel,
  author: User,
  args: string,
  mentioned: string[],
): User | undefined {
  const others = channel.members.filter((one) => one.user_id !== author.id)
  const candidates = others
    .flatMap((one) => chat.store.users.get(one.user_id) ?? [])
    .filter((user) => removeName(args, user) !== args.trim())
  const id = mentioned.find((one) => one !== author.id && findMember(channel, one))
  return id ? chat.store.users.get(id) : candidates[0]
}

function removeName(args: string, user: User): string {
  const names = [user.id, displayName(user)].map((name) => `@${name.toLowerCase()}`)
  const name = names.find((one) => args.toLowerCase().includes(one))
  if (!name) return args.trim()
  const at = args.toLowerCase().indexOf(name)
  return `${args.slice(0, at)}${args.slice(at + name.length)}`.trim()
}

const displayName = ({ id, custom: { name } }: User) => (typeof name === 'string' && name ? name : id)
