import { isClosedAt, showPlate } from '@hosts/shared/contract'
import { useFocusAfterClose, VisuallyHidden } from '@hosts/shared/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { BlockedBays } from './blocked-bays'
import css from './board.module.css'
import { BoardLists } from './board-lists'
import { ScanDialog } from './camera/scan-dialog'
import { CheckResultPanel } from './check-result'
import { ConnectionBanner } from './connection-banner'
import { EventsDialog } from './events-dialog'
import { ListLinks } from './list-links'
import { ManualDialog, type ManualDraft } from './manual-dialog'
import type { Gate } from './offline/use-gate'
import { OtherPersonList } from './other-person-list'
import { ResultBar } from './result-bar'
import { SearchBar } from './search-bar'
import { DeviceDialog } from './signals/device-dialog'
import { useGateActions } from './use-gate-actions'
import { type HandScanner, useScans } from './use-hand-scanner'
import { useLatestEntry } from './use-latest-entry'
import type { OpenPanel } from './use-open-panel'
import { useVehicleSearch } from './use-vehicle-search'
import { VehicleCard } from './vehicle-card'

type Props = { gate: Gate; locationId: number; zone: string; panel: OpenPanel; scanner: HandScanner }

/** Text that was typed or scanned, if it can be a plate: an access code has six digits. */
const toPlate = (text: string) =>
  /^\d{6}$|[^\p{L}\p{N}\p{M}\p{Pd}\p{Zs}\p{Default_Ignorable_Code_Point}.·]/u.test(text.trim())
    ? ''
    : showPlate(text.trim())

/** One gate's vehicles, and all that is done with them. */
export const Board = ({ gate, locationId, zone, panel, scanner }: Props) => {
  const clock = { zone, now: gate.now }
  const actions = useGateActions(gate)
  const isClosed = gate.location !== null && isClosedAt(gate.location, gate.now)
  const checks = useVehicleSearch(gate, panel)
  const { found, result } = checks
  useScans(scanner, checks.scan, !actions.isPending)
  const opened = checks.isScanning ? null : panel.panel
  const isCard = opened === 'vehicle' || opened === 'deny'
  // After a reload, of a vehicle that only a check had found.
  const isLost = isCard && !found
  const closeLost = useEffectEvent(() => panel.close())
  useEffect(() => {
    if (isLost) closeLost()
  }, [isLost])
  const bar = useFocusAfterClose<HTMLElement>(panel.panel !== null)
  const latest = useLatestEntry(gate.recent)
  const there = gate.onSite.find(({ entry }) => entry?.event.clientEventId === latest?.event.clientEventId)
  const bay = (there?.booking?.bay ?? there?.sentTo)?.label
  const [draft, setDraft] = useState<ManualDraft | null>(null)
  const finish = () => {
    setDraft(null)
    checks.clear()
    panel.close()
  }
  return (
    <div className={css.board}>
      <ConnectionBanner gate={gate} clock={clock} onShowEvents={() => panel.open('events')} />
      <OtherPersonList
        othersEvents={gate.othersEvents}
        sendForOther={gate.sendForOther}
        discard={gate.discard}
      />
      <SearchBar
        typed={checks.typed}
        isChecking={checks.isChecking}
        onType={checks.type}
        onCheck={(text) => checks.check(text, 'either')}
        onScan={() => panel.open('scan')}
        onManual={() => panel.open('manual')}
      />
      {result && (
        <CheckResultPanel
          result={result}
          listed={gate.search(result.text).filter(({ isSimilar }) => !isSimilar).length}
          isCovered={panel.panel !== null}
          clock={clock}
          onOpen={checks.chooseNear}
          onManual={() => panel.open('manual')}
        />
      )}
      <ListLinks expected={gate.expected} onSite={gate.onSite} overdue={gate.overdue} />
      <BlockedBays locationId={locationId} zone={zone} gate={gate} />
      <BoardLists gate={gate} typed={checks.typed} clock={clock} onOpen={checks.choose} />
      {latest && (
        <ResultBar
          ref={bar}
          entry={latest}
          bay={bay}
          isPending={actions.isPending}
          onUndo={async () => {
            await actions.undo(latest)
            // Its button has gone.
            bar.current?.focus({ preventScroll: true })
          }}
          onShowAll={() => panel.open('events')}
        />
      )}
      {/* Not hidden by a dialog that closes at the same moment. */}
      <div role="status" data-react-aria-top-layer="true">
        <VisuallyHidden>{actions.announcement}</VisuallyHidden>
      </div>

      {isCard && found && (
        <VehicleCard
          key={panel.key}
          {...found}
          clock={clock}
          isClosed={isClosed}
          panel={panel}
          actions={actions}
          offerFreeBays={gate.offerFreeBays}
          onDone={finish}
        />
      )}
      {opened === 'manual' && (
        <ManualDialog
          searched={toPlate(result?.text ?? checks.typed)}
          draft={draft}
          clock={clock}
          offerBays={gate.offerWalkInBays}
          findBlockedDriver={gate.findBlockedDriver}
          isClosed={isClosed}
          onChange={setDraft}
          actions={actions}
          onClose={panel.close}
          onDone={finish}
        />
      )}
      {opened === 'scan' && (
        <ScanDialog onRead={(text) => checks.check(text, 'qr')} onType={panel.close} onClose={panel.close} />
      )}
      {opened === 'events' && (
        <EventsDialog gate={gate} clock={clock} actions={actions} onClose={panel.close} />
      )}
      {opened === 'device' && <DeviceDialog onClose={panel.close} />}
    </div>
  )
}
