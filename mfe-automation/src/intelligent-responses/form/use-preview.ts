import { IntentPreview } from '@dashboard/shared/contracts';
import { useFormValues } from '@dashboard/shared/forms';
import { useQuery } from '@dashboard/shared/query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { previewQuery } from '../../api/intelligent-responses';
import {
  type EditableIntent,
  type IntentValues,
  intentRequest,
  intentValues,
  isIntentValues,
} from './intent-form';

const DELAY_MS = 400;

/** What decides about matches. The name is only shown, so a new intent can be tried out before it has one. */
function previewBody(values: IntentValues) {
  const { name, enabled, matchType, phrases, mode, tns, threshold } = intentRequest(values);
  return { name: name.trim() || 'this intent', enabled, matchType, phrases, mode, tns, threshold };
}

const isSame = (one: IntentValues, other: IntentValues) =>
  JSON.stringify({ ...previewBody(one), name: '' }) === JSON.stringify({ ...previewBody(other), name: '' });

/** The request for the values of a form; null while they are not valid or nothing has changed. */
function previewRequest(intent: EditableIntent | null, values: unknown): IntentPreview | null {
  if (!isIntentValues(values)) return null;
  if (intent !== null && isSame(values, intentValues(intent))) return null;
  const result = v.safeParse(IntentPreview, { id: intent?.id ?? null, ...previewBody(values) });
  return result.success ? result.output : null;
}

/** A value once it has not changed for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const NOTHING: IntentPreview = {
  ...{ id: null, name: '', enabled: false, matchType: 'exact', phrases: [] },
  ...{ mode: 'suggest', tns: null, threshold: 1 },
};

/** What the unsaved changes of the form would do to the newest texts; undefined without changes. */
export function usePreview(intent: EditableIntent | null) {
  const request = previewRequest(intent, useFormValues());
  const key = JSON.stringify(request);
  const isSettled = useSettled(key) === key && request !== null;
  const { data } = useQuery({ ...previewQuery(request ?? NOTHING), enabled: isSettled });
  return isSettled && data ? { result: data, phrases: request.phrases } : undefined;
}
