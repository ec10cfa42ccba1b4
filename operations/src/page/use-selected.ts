import { useSearchParams } from '@dashboard/shared/router';

/** The selected release is in the URL, so that a link or a reload shows it again. */
export function useSelected(): [name: string | null, select: (name: string) => void] {
  const [params, setParams] = useSearchParams();
  return [params.get('remote'), (name) => setParams({ remote: name }, { replace: true })];
}
