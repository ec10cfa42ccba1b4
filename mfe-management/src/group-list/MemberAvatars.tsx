import type { GroupRow } from '@dashboard/shared/contracts';
import { Flex, InitialsAvatar, Span, VisuallyHidden } from '@dashboard/shared/ui';

/** The first members as avatars and the number of the others. */
export function MemberAvatars({ members, memberCount }: Pick<GroupRow, 'members' | 'memberCount'>) {
  if (memberCount === 0) return '–';
  const rest = memberCount - members.length;
  return (
    <Flex align="center" gap="1">
      {members.map(({ userId, name }) => (
        <InitialsAvatar key={userId} name={name} size={24} />
      ))}
      {rest > 0 && (
        <Span textStyle="meta" color="fg.muted" aria-hidden>
          +{rest}
        </Span>
      )}
      <VisuallyHidden>{membersText({ members, memberCount })}</VisuallyHidden>
    </Flex>
  );
}

/** The names of the first members, and how many others there are. */
export function membersText({ members, memberCount }: Pick<GroupRow, 'members' | 'memberCount'>): string {
  const rest = memberCount - members.length;
  const names = members.map(({ name }) => name).join(', ');
  return rest > 0 ? `${names} and ${rest} more` : names;
}
