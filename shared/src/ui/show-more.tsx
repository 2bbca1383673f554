import { Button } from '@hosts/shared/controls'
import { texts } from './remote-texts'
import css from './show-more.module.css'

type Props = {
  onPress: () => unknown
  isPending: boolean
}

/** The end of a list that has another page. */
export const ShowMore = ({ onPress, isPending }: Props) => (
  <div className={css.more}>
    <Button onPress={onPress} isPending={isPending}>
      {texts.more}
    </Button>
  </div>
)
