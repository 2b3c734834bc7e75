import { useTranslation } from 'react-i18next';
import { suggestLanguage } from '#components/i18n/document-language.ts';
import { InterviewBookingScreen } from '#components/screens/public/interview-booking/interview-booking.screen.tsx';

/** `/interview#{token}`, in the candidate's language until another is chosen. */
export function InterviewPage({ token }: { token: string }) {
  const { i18n } = useTranslation();
  return <InterviewBookingScreen token={token} speak={(language) => suggestLanguage(i18n, language)} />;
}
