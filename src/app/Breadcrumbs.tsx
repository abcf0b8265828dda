import { Breadcrumb } from 'antd'
import { hubOf } from '@/config/menus'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { usePath } from './usePath'

/** Links to the hub and to its other screens. */
export function Breadcrumbs() {
  const t = useT()
  const path = usePath()
  const inside = path && hubOf(path)
  if (!inside) return null
  return (
    <Breadcrumb
      className="crumbs"
      items={[
        { title: <PathLink to={inside.hub}>{t(`routes:${inside.hub}.title`)}</PathLink> },
        {
          title: t(`routes:${path}.title`),
          // Not on hover: the list would open under a resting pointer.
          dropdownProps: { trigger: ['click'] },
          menu: {
            items: inside.screens.map((screen) => ({
              key: screen,
              label: <PathLink to={screen}>{t(`routes:${screen}.title`)}</PathLink>,
            })),
            selectable: true,
            selectedKeys: [path],
          },
        },
      ]}
    />
  )
}
