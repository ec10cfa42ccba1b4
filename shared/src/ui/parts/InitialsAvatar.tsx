import { Flex, type FlexProps } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { initials } from '../../format';

export interface InitialsAvatarProps extends Omit<FlexProps, 'children'> {
  /** A name, or a phone number, which shows a person icon instead of letters. */
  name: string;
  /** In CSS px. */
  size?: number;
  /** Contacts are neutral, staff use the brand color. */
  tone?: 'neutral' | 'staff';
}

/** Two initials in a circle; one at 20 px or less. Decorative: the name is shown beside it. */
export function InitialsAvatar({ name, size = 36, tone = 'neutral', ...rest }: InitialsAvatarProps) {
  const letters = initials(name);
  const isTiny = size <= 20;
  const colors =
    tone === 'staff' ? { bg: 'brand.muted', color: 'brand.fg' } : { bg: 'bg.muted', color: 'fg.muted' };
  return (
    <Flex
      aria-hidden
      align="center"
      justify="center"
      flexShrink="0"
      boxSize={`${size}px`}
      rounded="full"
      fontSize={`${Math.max(11, Math.round(size * 0.34))}px`}
      lineHeight="1"
      fontWeight="600"
      userSelect="none"
      {...colors}
      {...rest}
    >
      {letters ? isTiny ? letters.slice(0, 1) : letters : <UserRound size={Math.round(size * 0.45)} />}
    </Flex>
  );
}
