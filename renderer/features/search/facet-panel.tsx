import { SlidersHorizontal } from 'lucide-react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { type FacetName, facetName, listOrder } from '../../../shared/domain/search.ts'
import { numberText } from '../../text/count.ts'
import { facetValueText, facetWords } from '../../text/facet-text.ts'
import { listText, orderWords } from '../../text/people-list-text.ts'
import { searchText } from '../../text/search-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import css from './facet-panel.module.css'
import { useSearch } from './search-store.ts'

const orders = listOrder.options.map((key) => ({ key, label: orderWords[key] }))

export function FacetPanel() {
  const facets = useSearch((state) => state.facets)
  const clear = useSearch((state) => state.clearFacets)
  const chosen = Object.values(facets).reduce((sum, values) => sum + values.length, 0)
  return (
    <DialogTrigger>
      <AriaButton className={css.open ?? ''} data-chosen={chosen > 0 || undefined}>
        <SlidersHorizontal />
        {chosen > 0 ? `${searchText.narrow} (${chosen})` : searchText.narrow}
      </AriaButton>
      <Popover placement="bottom start" className={css.popover ?? ''}>
        <Dialog aria-label={searchText.narrowTitle} className={css.dialog ?? ''}>
          {({ close }) => (
            <>
              <Order />
              {facetName.options.map((name) => (
                <FacetGroup key={name} name={name} />
              ))}
              {/* Also closes the panel: a button that is disabled while it has the focus would lose the focus. */}
              <Button
                onPress={() => {
                  void clear()
                  close()
                }}
              >
                {searchText.clearNarrowing}
              </Button>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function Order() {
  const order = useSearch((state) => state.order)
  const setOrder = useSearch((state) => state.setOrder)
  return (
    <div className={css.order}>
      <span aria-hidden="true">{listText.order}</span>
      <Segmented
        label={listText.order}
        value={order}
        choices={orders}
        onChange={(key) => void setOrder(key)}
      />
    </div>
  )
}

function FacetGroup({ name }: { readonly name: FacetName }) {
  const counts = useSearch((state) => state.shown?.facets[name])
  const chosen = useSearch((state) => state.facets[name])
  const toggle = useSearch((state) => state.toggleFacet)
  if (counts === undefined || counts.length === 0) return null
  return (
    <fieldset className={css.group}>
      <legend>{facetWords[name]}</legend>
      {counts.map(({ value, count }) => (
        <Checkbox
          key={value}
          isSelected={chosen?.includes(value) ?? false}
          onChange={() => void toggle(name, value)}
        >
          <span>{facetValueText(name, value)}</span>
          <span className={css.count}>{numberText(count)}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
