import { chakra } from '@dashboard/shared/ui';

/** Lets keyboard users skip header and menu. Visible only while focused. */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <chakra.a
      href={`#${targetId}`}
      onClick={(event) => {
        // Prevents the router from handling the fragment as a navigation.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
      position="absolute"
      top="2"
      insetInlineStart="2"
      zIndex="tooltip"
      px="3"
      py="1.5"
      rounded="l2"
      bg="bg.float"
      color="brand.fg"
      shadow="md"
      transform="translateY(-300%)"
      _focus={{ transform: 'none' }}
    >
      Skip to content
    </chakra.a>
  );
}
