import { t } from '../../texts'
import css from './brand-panel.module.css'
import { YardPicture } from './yard-picture'

/** The product in a picture and a sentence, where there is space beside the form. */
export const BrandPanel = () => (
  <aside className={css.panel}>
    <YardPicture />
    <div className={css.chat} aria-hidden="true">
      <p className={css.question}>{t('brand.driverAsks')}</p>
      <p className={css.answer}>{t('brand.hostAnswers')}</p>
    </div>
    <div className={css.words}>
      <p className={css.promise}>{t('brand.promise')}</p>
      <p className={css.detail}>{t('brand.promiseDetail')}</p>
    </div>
  </aside>
)
