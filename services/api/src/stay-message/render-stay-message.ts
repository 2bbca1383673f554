import { fillTemplate, renderTemplate, templateValues } from '../templates/render-template'

type Message = { text: string; translations?: { language: string; text: string }[] | undefined }
type Stay = { ref: string; plate: string; startsAt: Date; endsAt: Date; bay: string | null }
type Driver = { name: string; language: string; phone: string }

/** A message as the driver of a stay reads it, in the driver's language where the host wrote it; `text` is undefined where a value is missing. */
export const renderStayMessage = (
  { text, translations }: Message,
  { ref, plate, startsAt, endsAt, bay }: Stay,
  { name, language, phone }: Driver,
  place: { name: string; timezone: string },
) => {
  const template = translations?.find((each) => each.language === language)?.text ?? text
  const facts = { name, language, phone, plate: plate || null, startsAt, endsAt, bay, ref }
  const values = templateValues(facts, place)
  return { text: renderTemplate(template, values), ...pick(fillTemplate(template, values)) }
}

const pick = ({ text, missing }: ReturnType<typeof fillTemplate>) => ({ shown: text, missing })
