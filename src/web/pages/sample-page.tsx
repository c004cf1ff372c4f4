import { PageFrame } from '../ui/page-frame.tsx'

/** /sample: a whole session of our own privacy policy. */
export default function SamplePage() {
  return <PageFrame title="A sample session">{null}</PageFrame>
}
