import { useNavigate } from 'react-router-dom';

/** Opens the page whose address `hrefOf` gives for an id. */
export function useOpenPage(hrefOf: (id: string) => string): (id: string) => void {
  const navigate = useNavigate();
  return (id) => void navigate(hrefOf(id));
}
