import { t } from '../../texts'
import css from './brand-panel.module.css'
import { YardPicture } from './yard-picture'

/** What the product is about, in a picture and a sentence; only where there is room beside the form. */
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
