import { useSearchParams } from '@dashboard/shared/router';

export const VIEWS = ['intents', 'unmatched', 'performance'] as const;
export type View = (typeof VIEWS)[number];

/** The search string that selects an intent. */
export const intentSearch = (id: number) => `?intent=${id}`;

/** The shown view and the selected intent, in the address. */
export function useViewParam() {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'intents';
  const selected = params.get('intent');
  return {
    view,
    /** The id of an intent, "new", or null for the first one. */
    selected,
    show: (next: View) => setParams(next === 'intents' ? {} : { view: next }),
    select: (intent: number | 'new' | null, phrase?: string) =>
      setParams({ ...(intent !== null && { intent: String(intent) }), ...(phrase && { phrase }) }),
    /** The first phrase of a new intent. */
    phrase: params.get('phrase') ?? undefined,
  };
}
