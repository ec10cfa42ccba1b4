import { NAME_MAX, type ResponseMessage, SHORTCUT_MAX } from '@dashboard/shared/contracts';
import { FieldPair, TextField } from '@dashboard/shared/forms';
import { CheckboxField } from '@dashboard/shared/forms/fields';
import { useSession } from '@dashboard/shared/session';
import { useManagesShared } from '../response-messages/use-can-change';
import { TemplateField } from './TemplateField';
import { usePictures } from './use-pictures';

/** Why the user cannot change who sees the message; undefined if they can. */
function useSharingLimit(message: ResponseMessage | null): string | undefined {
  const { userId } = useSession();
  const managesShared = useManagesShared();
  if (!managesShared) return 'Only administrators share response messages. You alone see and use this one.';
  if (message === null || message.createdByUserId === userId) return undefined;
  return `Only ${message.createdBy}, who added it, can make it private.`;
}

/** Name, shortcut, text with merge fields, pictures, and who sees the message. */
export function ResponseMessageFields({ message }: { message: ResponseMessage | null }) {
  const sharingLimit = useSharingLimit(message);
  const pictures = usePictures();
  return (
    <>
      <FieldPair>
        <TextField name="name" label="Name" maxLength={NAME_MAX * 2} autoComplete="off" isRequired />
        <TextField
          name="shortcut"
          label="Shortcut"
          maxLength={SHORTCUT_MAX * 2}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          fontFamily="mono"
          help="Typed after / in a message"
          isRequired
        />
      </FieldPair>
      <TemplateField pictures={pictures} />
      <CheckboxField
        name="isShared"
        label="Shared with the team"
        isDisabled={sharingLimit !== undefined}
        help={sharingLimit}
      />
    </>
  );
}
