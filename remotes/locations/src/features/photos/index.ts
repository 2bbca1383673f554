export { PhotosSection } from './photos-section'
