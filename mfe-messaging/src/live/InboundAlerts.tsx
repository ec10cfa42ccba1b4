import { useNavigate } from '@dashboard/shared/router';
import { useEffect, useEffectEvent } from 'react';
import { type ConversationRef, conversationPath } from '../messages-page/selection';
import { startInboundAlerts } from './inbound-alerts';

/** Announces inbound messages on every page of the dashboard. Renders nothing. */
export function InboundAlerts() {
  const navigate = useNavigate();
  const open = useEffectEvent(
    (conversation: ConversationRef) => void navigate(conversationPath(conversation)),
  );
  useEffect(() => startInboundAlerts((conversation) => open(conversation)), []);
  return null;
}
