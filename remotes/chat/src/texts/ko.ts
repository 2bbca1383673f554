import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/ko.mjs'

export const overrides: Overrides = {}

export const texts = {
  title: '채팅',
  loading: '채팅을 여는 중',
  failed: {
    title: '채팅을 열 수 없습니다',
    message: '채팅에 연결하지 못했습니다. 페이지를 새로고침하여 다시 시도하세요.',
  },
  notFound: {
    title: '지점을 찾을 수 없습니다',
    text: '이 주소에 해당하는 지점이 없습니다.',
    action: '모든 지점',
  },
  conversations: {
    show: '모든 대화',
    empty: '아직 대화가 없습니다',
    emptyText: '운전자가 이 지점에 메시지를 보내면 여기에 대화가 표시됩니다.',
    choose: '대화를 선택하세요',
    chooseText: '운전자의 메시지가 목록에서 기다리고 있습니다.',
  },
  campaign: '캠페인',
}
