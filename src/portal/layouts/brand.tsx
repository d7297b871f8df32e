import { Link } from '../../ui/Link.tsx';
import { homePath } from '../addresses/paths.ts';
import { usePortal, useTexts } from '../context/portal.ts';

/** The brand's sign in the theme's colours, or its icon; nothing where it has neither. */
function BrandMark() {
  const { mark, icons } = usePortal().data.brand ?? {};
  if (mark === undefined)
    return icons?.favicon === undefined ? null : (
      <img className="brand-mark" src={icons.favicon} alt="" width={40} height={40} />
    );
  return (
    <svg className="brand-mark" viewBox={mark.viewBox} width="40" height="40" aria-hidden="true" focusable="false">
      {mark.shapes.map(({ tone, path }) => (
        <path key={path} className={`brand-${tone}`} d={path} />
      ))}
    </svg>
  );
}

/** Brand and product, linking to the dashboard. */
export function Brand() {
  const { data } = usePortal();
  const t = useTexts();
  return (
    <Link href={homePath} className="brand">
      <BrandMark />
      <span className="brand-names">
        <span className="brand-name">{data.brand?.name}</span>
        <span className="brand-product">{data.brand?.product}</span>
      </span>
      <span className="vh"> – {t('tabbar.home')}</span>
    </Link>
  );
}
