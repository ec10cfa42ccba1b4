import { Flex, Heading, Text } from '@dashboard/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface ResultHeadingProps {
  icon?: ReactNode;
  title: string;
  /** At the end of the line. */
  end?: string | undefined;
}

/** The state of the import. It gets the focus, because the button that started the import is gone. */
export function ResultHeading({ icon, title, end }: ResultHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Flex align="center" gap="2.5">
      {icon}
      <Heading
        ref={heading}
        tabIndex={-1}
        as="h3"
        textStyle="cardTitle"
        outline="none"
        overflowWrap="anywhere"
        flex="1"
        minW="0"
      >
        {title}
      </Heading>
      {end !== undefined && (
        <Text textStyle="secondary" color="fg.muted" flexShrink="0">
          {end}
        </Text>
      )}
    </Flex>
  );
}
