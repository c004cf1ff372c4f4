// The landing page asks for the panel by this name; the panel is composed in pages/home.
export { default } from '../../pages/home/try-section.tsx'
