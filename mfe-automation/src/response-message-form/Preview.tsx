import type { Media } from '@dashboard/shared/contracts';
import { useFormValues } from '@dashboard/shared/forms';
import { Button, Flex, Image, Menu, Portal, Stack, Text } from '@dashboard/shared/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { previewText, SAMPLE_CONTACTS, type SampleContact } from './preview-text';

interface SamplePickerProps {
  sample: SampleContact;
  onPick: (sample: SampleContact) => void;
}

function SamplePicker({ sample, onPick }: SamplePickerProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button type="button" variant="ghost" size="sm">
          <Text as="span" color="fg.muted" fontWeight="400">
            as
          </Text>{' '}
          {sample.label}
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup
              value={sample.id}
              onValueChange={({ value }) =>
                onPick(SAMPLE_CONTACTS.find(({ id }) => id === value) ?? SAMPLE_CONTACTS[0])
              }
            >
              {SAMPLE_CONTACTS.map(({ id, label }) => (
                <Menu.RadioItem key={id} value={id}>
                  <Menu.ItemIndicator />
                  {label}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

interface PreviewValues {
  text?: unknown;
  media?: readonly Media[];
}

interface TextPreviewProps {
  template: string;
  media: readonly Media[];
}

/** A text as a sample contact reads it, with its pictures and its size. */
export function TextPreview({ template, media }: TextPreviewProps) {
  const [sample, setSample] = useState<SampleContact>(SAMPLE_CONTACTS[0]);
  const { text, size } = previewText(template, sample.values, media.length > 0);
  return (
    <Stack as="section" aria-label="Preview" gap="2" h="full">
      <Flex align="center" justify="space-between" gap="2">
        <Text textStyle="label">Preview</Text>
        <SamplePicker sample={sample} onPick={setSample} />
      </Flex>
      <Flex
        direction="column"
        flex="1"
        minH="40"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
        bg="bg"
        overflow="hidden"
      >
        <Stack flex="1" gap="2" p="3.5" align="flex-end">
          {media.map(({ mediaId, url, name }) => (
            <Image key={mediaId} src={url} alt={name} maxW="60%" maxH="40" borderRadius="bubble" />
          ))}
          {text === '' ? (
            media.length === 0 && (
              <Text textStyle="secondary" color="fg.muted" alignSelf="center" my="auto">
                Write a text to see it here.
              </Text>
            )
          ) : (
            <Text
              dir="auto"
              bg="brand.subtle"
              borderRadius="bubble"
              borderEndEndRadius="l1"
              px="3"
              py="2"
              maxW="full"
              fontSize="15px"
              lineHeight="21px"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              textWrap="pretty"
            >
              {text}
            </Text>
          )}
        </Stack>
        <Text borderTopWidth="1px" borderColor="border" px="3.5" py="2.5" textStyle="meta" color="fg.muted">
          {size}
        </Text>
      </Flex>
    </Stack>
  );
}

/** The preview of the form's values. */
export function Preview() {
  const { text, media = [] }: PreviewValues = useFormValues();
  return <TextPreview template={typeof text === 'string' ? text : ''} media={media} />;
}
