import {
  CAMPAIGN_FOOTER,
  MEDIA_BYTES_MAX,
  MESSAGE_MEDIA_MAX,
  TOLL_FREE_MEDIA_BYTES_MAX,
} from '@dashboard/shared/contracts';
import { describeText } from '@dashboard/shared/message-field';
import { campaignText, isTollFree, MERGE_SAMPLE, type MergeValues, mergeText } from '@dashboard/shared/text';
import { TemplateField } from '../../response-message-form/TemplateField';
import { usePictures } from '../../response-message-form/use-pictures';
import { useDraftValues } from '../use-draft-values';
import { UseResponseMessage } from './UseResponseMessage';

interface MessageTextProps {
  /** The values of the recipient whose text is counted; undefined while there is none. */
  values: MergeValues | undefined;
}

/** The text of the campaign with its pictures. The counter is that of the text as one recipient gets it. */
export function MessageText({ values = MERGE_SAMPLE }: MessageTextProps) {
  const { tn, hasFooter } = useDraftValues();
  const pictures = usePictures({
    filesMax: MESSAGE_MEDIA_MAX,
    bytesMax: isTollFree(tn ?? '') ? TOLL_FREE_MEDIA_BYTES_MAX : MEDIA_BYTES_MAX,
  });
  const hasMedia = pictures.media.length + pictures.pending.length > 0;
  return (
    <TemplateField
      label="Message"
      pictures={pictures}
      values={values}
      lastLine={hasFooter ? CAMPAIGN_FOOTER : undefined}
      describe={(text) => describeText(campaignText(mergeText(text, values).text, hasFooter), hasMedia)}
      labelEnd={({ insertAtCaret, focus }) => (
        <UseResponseMessage
          onPick={({ text, media }) => {
            insertAtCaret(text);
            pictures.addStored(media);
          }}
          onDone={focus}
        />
      )}
    />
  );
}
