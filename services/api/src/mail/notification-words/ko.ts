import type { NotificationWords } from './en'

export const ko: NotificationWords = {
  at: '{what}: {location}',
  kinds: {
    request: ['주차 요청 1건', '요청 {count}건'],
    'request-expiring': ['곧 만료되는 요청', '곧 만료되는 요청 {count}건'],
    'access-request': ['팀 참여 요청', '팀 참여 요청 {count}건'],
    'gate-conflict': ['출입구에 확인할 일이 있습니다', '출입구에 확인할 일이 {count}건 있습니다'],
    overstay: ['제때 나가지 않은 차량', '제때 나가지 않은 차량 {count}대'],
    'late-arrival': ['늦는 차량', '늦는 차량 {count}대'],
    'bay-taken': ['다음 차량의 주차 구획이 차 있습니다', '다음 차량의 주차 구획 {count}곳이 차 있습니다'],
    'campaign-halted': ['캠페인이 확인을 기다립니다', '캠페인 {count}건이 확인을 기다립니다'],
    'campaign-done': ['캠페인을 보냈습니다', '캠페인 {count}건을 보냈습니다'],
    'import-done': ['운전자 가져오기를 마쳤습니다', '가져오기 {count}건을 마쳤습니다'],
    message: ['읽지 않은 메시지', '읽지 않은 대화 {count}건'],
    'new-device': ['새 기기에서 로그인', '새 기기에서 로그인 {count}건'],
  },
  until: '{time}까지 답해 주세요.',
  more: '외 {count}건',
  open: 'Hosts에서 열기',
  newDevice: {
    action: '기기 확인하기',
    note: '본인이 아니라면 그곳에서 해당 기기를 로그아웃하고 새 비밀번호를 설정해 주세요. 다른 모든 기기가 로그아웃됩니다.',
  },
  why: '계정에서 이 종류의 메일이 켜져 있어 보내 드립니다.',
  unsubscribe: '이 종류의 메일 그만 받기',
}
