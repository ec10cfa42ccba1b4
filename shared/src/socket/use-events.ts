import { useEffect, useEffectEvent } from 'react';
import type { SequencedEvent } from '../contracts';
import { onAccountEvent, onResync } from './account-events';
import { onServerEvent, type ServerEventHandler, type ServerEventName } from './server-events';

/** Calls the latest `handler` for every event of that name while the component is mounted. */
export function useServerEvent<Name extends ServerEventName>(
  name: Name,
  handler: ServerEventHandler<Name>,
): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => onServerEvent(name, (...args) => onEvent(...args)), [name]);
}

/** Calls `handler` for every change of the account, in order and once, while the component is mounted. */
export function useAccountEvents(handler: (event: SequencedEvent) => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => onAccountEvent((event) => onEvent(event)), []);
}

/** Calls `handler` when all visible data must be reloaded. */
export function useResync(handler: () => void): void {
  const onReload = useEffectEvent(handler);
  useEffect(() => onResync(() => onReload()), []);
}
