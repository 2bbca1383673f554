import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import css from './tabs.module.css'

type Props<Id extends string> = {
  /** What is being chosen. */
  label: string
  tabs: readonly { id: Id; label: string; content: ReactNode }[]
  /** The open tab's id; without it the first is open at start and the tabs keep their own state. */
  value?: Id
  onChange?: (id: Id) => void
}

/** Views of one thing in one place; arrow keys move. Different addresses are links with `tabLinkClass` in a `nav`. */
export const Tabs = <Id extends string>({ label, tabs, value, onChange }: Props<Id>) => (
  <AriaTabs selectedKey={value} onSelectionChange={(id) => onChange?.(id as Id)}>
    <TabList aria-label={label} className={css.list}>
      {tabs.map((tab) => (
        <Tab key={tab.id} id={tab.id} className={css.tab}>
          {tab.label}
        </Tab>
      ))}
    </TabList>
    {tabs.map((tab) => (
      <TabPanel key={tab.id} id={tab.id} className={css.panel}>
        {tab.content}
      </TabPanel>
    ))}
  </AriaTabs>
)
