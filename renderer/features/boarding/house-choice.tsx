import { House } from 'lucide-react'
import { boardingText } from '../../text/boarding-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useBoarding } from './boarding-store.ts'
import css from './house-choice.module.css'

type Props = { readonly myHouse: string; readonly onMyHouse: (name: string) => void }

/** Which house; one of them can be remembered on this device. */
export function HouseChoice({ myHouse, onMyHouse }: Props) {
  const houses = useBoarding((state) => state.houses)
  const houseId = useBoarding((state) => state.houseId)
  const choose = useBoarding((state) => state.chooseHouse)
  const house = houses.find(({ id }) => id === houseId)
  if (house === undefined) return null
  const isMine = house.name === myHouse || house.id === myHouse
  return (
    <div className={css.choice}>
      <SelectField
        label={boardingText.house}
        isLabelHidden
        value={house.id}
        options={houses.map(({ id, name, placed }) => ({ id, text: boardingText.houseOption(name, placed) }))}
        onChange={(id) => void choose(id)}
      />
      {isMine ? (
        <span className={css.mine}>
          <House role="img" aria-label={boardingText.isMine} />
        </span>
      ) : (
        <IconButton label={boardingText.mine} icon={<House />} onPress={() => onMyHouse(house.name)} />
      )}
    </div>
  )
}
