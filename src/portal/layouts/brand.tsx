import { Link } from '../../ui/Link.tsx';
import { homePath } from '../addresses/paths.ts';
import { usePortal, useTexts } from '../context/portal.ts';

function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <path className="brand-cliff" d="M0 8a8 8 0 0 1 8-8h8v14l-5 6 3 8-4 12H8a8 8 0 0 1-8-8z" />
      <path className="brand-cliff" d="M40 8a8 8 0 0 0-8-8h-4l-3 12 4 7-4 9 3 12h4a8 8 0 0 0 8-8z" />
      <path className="brand-sea" d="M13 40l3-8c3 2 6 2 9 0l2 8z" />
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
