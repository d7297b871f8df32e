import { useLocation } from 'react-router-dom';
import { matchContractRoute } from '../../../view/index.ts';
import { usePortal } from '../../portal.ts';
import { ContractChoice } from './contract-choice.tsx';
import { OneContract } from './one-contract.tsx';

/** The page of every family: what its address leaves open, the member chooses. */
export function Contract() {
  const { data } = usePortal();
  const { pathname } = useLocation();
  const place = matchContractRoute(data, pathname);
  const family = place?.family ?? null;
  if (place === null || place.id === null) return <ContractChoice family={family} />;
  return <OneContract key={`${family} ${place.id}`} family={family} id={place.id} />;
}
