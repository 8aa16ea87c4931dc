import { type ReactNode, useState } from 'react';
import { t } from '#lib/messages.ts';
import button from './button.module.css';
import { QuestionDialog } from './dialog.tsx';

interface DeleteButtonProps {
  /** The label of the button. */
  children: ReactNode;
  /** What the dialog says will be deleted. */
  what: string;
  onDelete: () => void;
}

/** A button that deletes something, after a question. */
export function DeleteButton({ children, what, onDelete }: DeleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" className={button.quiet} onClick={() => setIsAsking(true)}>
        {children}
      </button>
      {isAsking && (
        <QuestionDialog
          headline={t('delete.headline')}
          yes={t('delete.yes')}
          no={t('delete.no')}
          onAnswer={(isConfirmed) => {
            setIsAsking(false);
            if (isConfirmed) onDelete();
          }}
        >
          {what}
        </QuestionDialog>
      )}
    </>
  );
}
