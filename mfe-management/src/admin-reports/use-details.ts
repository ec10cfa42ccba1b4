import { useSearchParams } from '@dashboard/shared/router';

/** Which of a report's tables is open, in the address. The first one is the default. */
export function useDetails<T extends string>(options: readonly [T, ...T[]]): [T, (value: T) => void] {
  const [params, setParams] = useSearchParams();
  const [first] = options;
  const value = options.find((option) => option === params.get('by')) ?? first;
  const setValue = (next: T) =>
    setParams(
      (now) => {
        const written = new URLSearchParams(now);
        if (next === first) written.delete('by');
        else written.set('by', next);
        return written;
      },
      { replace: true },
    );
  return [value, setValue];
}
