/** React in a file of its own, which `main` loads first: what makes an `Error` there is not called from within a larger file (`build/chunks`). */
export { createRoot, hydrateRoot } from 'react-dom/client'
