import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { BoardingContext } from '../features/boarding/boarding-context.ts'
import { FormContext } from '../features/corrections/form-context.ts'
import { QueueContext } from '../features/corrections/queue-context.ts'
import { DeskContext } from '../features/desk/desk-context.ts'
import { GuideContext } from '../features/guide/guide-context.ts'
import { HealthContext } from '../features/health/health-context.ts'
import { ListsContext } from '../features/lists/lists-context.ts'
import { MusterContext } from '../features/muster/muster-context.ts'
import { CardContext } from '../features/person/card-context.ts'
import { CompareContext } from '../features/person/compare/compare-context.ts'
import { SchoolSearchContext } from '../features/search/school/school-context.ts'
import { SearchContext } from '../features/search/search-context.ts'
import { SessionContext } from '../features/session/session-context.ts'
import { SettingsContext } from '../features/settings/settings-context.ts'
import { SyncContext } from '../features/sync/sync-context.ts'
import { TrailContext } from '../features/trail/trail-context.ts'
import { locale } from '../text/region.ts'
import { NowProvider, type WallClock } from '../ui/now.tsx'
import { FileContext } from './paper/file-context.ts'
import { PaperContext } from './paper/paper-context.ts'
import { ShellContext } from './shell/shell-context.ts'
import type { WindowStores } from './stores.ts'

type Props = { readonly stores: WindowStores; readonly clock: WallClock; readonly children: ReactNode }

/** Hands every feature its own store. */
export function Providers({ stores, clock, children }: Props) {
  return (
    <I18nProvider locale={locale}>
      <NowProvider clock={clock}>
        <SessionContext value={stores.session}>
          <SettingsContext value={stores.settings}>
            <SyncContext value={stores.sync}>
              <QueueContext value={stores.queue}>
                <FormContext value={stores.form}>
                  <SearchContext value={stores.search}>
                    <SchoolSearchContext value={stores.school}>
                      <CardContext value={stores.card}>
                        <CompareContext value={stores.compare}>
                          <BoardingContext value={stores.boarding}>
                            <ListsContext value={stores.lists}>
                              <PaperContext value={stores.paper}>
                                <FileContext value={stores.file}>
                                  <HealthContext value={stores.health}>
                                    <GuideContext value={stores.guide}>
                                      <DeskContext value={stores.desk}>
                                        <MusterContext value={stores.muster}>
                                          <TrailContext value={stores.trail}>
                                            <ShellContext value={stores.shell}>{children}</ShellContext>
                                          </TrailContext>
                                        </MusterContext>
                                      </DeskContext>
                                    </GuideContext>
                                  </HealthContext>
                                </FileContext>
                              </PaperContext>
                            </ListsContext>
                          </BoardingContext>
                        </CompareContext>
                      </CardContext>
                    </SchoolSearchContext>
                  </SearchContext>
                </FormContext>
              </QueueContext>
            </SyncContext>
          </SettingsContext>
        </SessionContext>
      </NowProvider>
    </I18nProvider>
  )
}
