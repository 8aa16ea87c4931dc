import { i18n } from '@lingui/core';
import { I18nProvider, Trans } from '@lingui/react';
import type { ReactElement } from 'react';
import type { MessageId, MessageValues } from '#lib/messages.ts';

interface MessageProps {
  id: MessageId;
  values?: MessageValues;
  /** An element for each tag in the message: `{ link: <Link to="/help" /> }` for `See <link>the help</link>.` */
  components: Readonly<Record<string, ReactElement>>;
}

/** The text of a message that contains links or other elements. Text that a person entered goes into `components`,
 * because tags in `values` would be rendered as elements. */
export function Message({ id, values = {}, components }: MessageProps) {
  return (
    <I18nProvider i18n={i18n}>
      <Trans id={id} values={values} components={components} />
    </I18nProvider>
  );
}
